import { DatabaseUnavailable, UnsuitableDatabase } from '@clearbell/database'
import pino from 'pino'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { startTracing } from './monitoring/tracing.ts'
import { type Product, startProduct } from './product.ts'

const describe = async (
  { address, folder, sampleSchoolId }: Product,
  { PRODUCT_NAME, PUBLIC_URL, ROLE, isProduction }: Config,
): Promise<string> => {
  if (ROLE === 'projector' || ROLE === 'worker') return `\n${PRODUCT_NAME} (${ROLE}) is ready at ${address}\n`
  const url = PUBLIC_URL ?? address
  const lines = ['', `${PRODUCT_NAME} is ready at ${url}`]
  if (sampleSchoolId) lines.push(`A school's page with the widget: ${url}/demo`)
  const signIns = isProduction ? [] : await folder.signIns()
  if (signIns.length > 0) {
    lines.push('', `Sign-ins (kept in ${folder.path}/sign-ins.txt):`)
    for (const { role, email, password } of signIns) lines.push(`  ${role.padEnd(22)} ${email.padEnd(34)} ${password}`)
  }
  return [...lines, '', 'Press Ctrl-C to stop.', ''].join('\n')
}

const stopOnSignal = (stop: () => Promise<void>, log: pino.Logger): void => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'did not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ROLE } = config
  const tracing = collector ? await startTracing(collector, ROLE) : null
  const product = await startProduct(config, log)
  const stop = async () => {
    await product.stop()
    // A collector that is away must not keep a process from ending well.
    await tracing?.stop().catch((err: unknown) => log.warn({ err }, 'the last spans could not be sent'))
  }
  stopOnSignal(stop, log)
  product.sample.catch((error) => log.error({ err: error }, 'the sample could not be completed'))
  await product.sampleEmbedded
  console.log(await describe(product, config))
}

/** Its message says what to do; where in our code it was found helps nobody. */
const isForWhoeverStarts = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof UnsuitableDatabase || error instanceof DatabaseUnavailable

run().catch((error) => {
  console.error(isForWhoeverStarts(error) ? `\n${error.message}\n` : error)
  process.exit(1)
})
