import { Refusal } from '@clearbell/contracts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Health, Metrics } from './deps.ts'
import { replyToError } from './http/errors.ts'
import { healthRoutes } from './monitoring/health-routes.ts'
import { monitoringRoutes } from './monitoring/metrics-routes.ts'

const REQUEST_TIMEOUT_MS = 10_000

/** The HTTP service of a process that serves no people: only its health and its metrics. */
export const buildHealthServer = async (
  { metrics, ...health }: Health & { metrics: Metrics | null },
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: logger,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyToError)
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
  await app.register(healthRoutes, health)
  if (metrics) await app.register(monitoringRoutes, { metrics })
  return app
}
