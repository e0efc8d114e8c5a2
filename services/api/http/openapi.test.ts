import { expect, it } from 'vitest'
import { openInstallation } from '../testing/installation.ts'

const inBraces = (url: string) => url.replace(/:(\w+)/g, '{$1}')

it('describes every call of the API, what it takes and who may make it', async () => {
  const bell = await openInstallation()
  const reply = await bell.app.inject({ url: '/api/openapi.json' })
  expect(reply.statusCode).toBe(200)
  const { paths } = reply.json()
  const calls = bell.app.declaredRoutes.filter(({ url, method }) => url.startsWith('/api/') && /GET|POST|PATCH|DELETE/.test(method))
  const undescribed = calls.filter(({ url, method }) => !paths[inBraces(url)]?.[method.toLowerCase()]?.description)
  expect(undescribed.map(({ url }) => url)).toEqual(['/api/openapi.json', '/api/login']) // itself, and a redirect

  const { requestBody, responses } = paths['/api/admin/schools/{schoolId}/billing'].patch
  expect(requestBody.content['application/json'].schema.required).toEqual(['paymentStatus'])
  expect(Object.keys(responses)).toEqual(['200', '409', 'default'])
  expect(responses.default.content['application/json'].schema.required).toEqual(['code', 'message'])

  const files = Object.entries<{ post?: { requestBody?: { content: Record<string, { schema: { properties: object } }> } } }>(paths)
    .filter(([, { post }]) => post?.requestBody?.content['multipart/form-data']?.schema.properties)
    .map(([path]) => path)
  expect(files).toEqual(['/api/faqs/upload', '/api/events/upload', '/api/rehearsals', '/api/school/logo'])
  await bell.close()
})
