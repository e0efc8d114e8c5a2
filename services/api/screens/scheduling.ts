import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { originOf } from '../http/origin.ts'

type Deps = Pick<ApiDeps, 'config' | 'demo' | 'publicUrl'>

/** The sample's booking page, which plays the calendar service. */
export const BOOKING_PATH = '/demo/booking'

const loopbackNames: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', '[::1]': 'localhost', localhost: '127.0.0.1' }

/** The same machine under its other loopback name. To a browser that is another origin, just as a calendar service is.
 *  Any other origin is returned unchanged. */
const otherLoopback = (origin: string): string => {
  const url = new URL(origin)
  url.hostname = loopbackNames[url.hostname] ?? url.hostname
  return url.origin
}

/** The page on which a visitor books a demo; null: there is none, and a demo request leads straight to `/thank-you`. */
export const schedulingUrlFor = ({ config, demo, publicUrl }: Deps, request: FastifyRequest): string | null => {
  if (config.schedulingUrl) return config.schedulingUrl
  return demo && `${otherLoopback(originOf(request, publicUrl))}${BOOKING_PATH}`
}

/** The origin whose pages may show the sample's booking page in a frame. */
export const framingOrigin = (publicUrl: string | null, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : otherLoopback(originOf(request, null))
