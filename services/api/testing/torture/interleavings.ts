import { isDeepStrictEqual } from 'node:util'
import type { FAQ } from '@clearbell/contracts'
import { type Installation, multipartFile } from '../installation.ts'
import { pick, type Random } from './values.ts'

/** How many people change the school at once. */
const AT_ONCE = 5

const QUESTIONS = Array.from({ length: 8 }, (_, index) => `Question ${index}?`)

/** So many changes a school: each look at it reads its whole past. */
const A_SCHOOL = 200

interface Interleaved {
  acknowledged: number
  lostRaces: number
  /** What was not as it must be. */
  faults: string[]
}

const interleaveOne = async (bell: Installation, random: Random, count: number): Promise<Interleaved> => {
  const { email } = await bell.createSchool('Interleaved')
  const { request } = await bell.signIn(email)
  const faults: string[] = []
  let acknowledged = 0
  let lostRaces = 0
  let [accepted, wordings] = [0, 0]

  const faqsNow = async () => (await request({ url: '/api/faqs?status=all' })).json<FAQ[]>()
  const upload = (version: number) => {
    const rows = QUESTIONS.filter(() => random() < 0.6).map((question) => `${question},Answer ${Math.floor(random() * 1e3)},C`)
    const query = `mode=${pick(random, ['replace', 'add'])}${random() < 0.5 ? `&catalogueVersion=${version}` : ''}`
    return request({
      method: 'POST',
      url: `/api/faqs/upload?${query}`,
      ...multipartFile(`Question,Answer,Category\n${rows.join('\n') || `${QUESTIONS[0]},A,`}\n`),
    })
  }
  const edit = (faqs: FAQ[]) => {
    const faq = pick(random, faqs)
    if (!faq) return upload(0)
    const change = pick(random, [
      { answer: `Edited ${Math.floor(random() * 1e3)}` },
      { isActive: random() < 0.5 },
      { question: `Edited ${Math.floor(random() * 20)}?` },
    ])
    return request({ method: 'PATCH', url: `/api/faqs/${faq.id}`, payload: { ...change, expectedVersion: faq.version } })
  }
  const add = () =>
    request({ method: 'POST', url: '/api/faqs', payload: { question: `New ${Math.floor(random() * 20)}?`, answer: 'Yes.' } })
  const restore = (version: number) =>
    request({ method: 'POST', url: `/api/faqs/versions/${1 + Math.floor(random() * Math.max(version, 1))}/restore` })
  const customise = () => {
    const greetingText = `Hello ${++wordings}`
    return request({ method: 'PATCH', url: '/api/school/widget', payload: { greetingText } })
  }

  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const faqs = await faqsNow()
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const what = random()
        if (what < 0.3) return { changesList: true, reply: await upload(accepted) }
        if (what < 0.65) return { changesList: true, reply: await edit(faqs) }
        if (what < 0.8) return { changesList: true, reply: await add() }
        if (what < 0.9) return { changesList: true, reply: await restore(accepted) }
        return { changesList: false, reply: await customise() }
      }),
    )
    for (const { changesList, reply } of replies) {
      if (reply.statusCode >= 500) faults.push(`status ${reply.statusCode}: ${reply.body}`)
      if (reply.statusCode === 409) lostRaces++
      if (reply.statusCode >= 300) continue
      acknowledged++
      if (changesList) accepted++
    }
    const versions = (await request({ url: '/api/faqs/versions' }))
      .json<{ versionNumber: number }[]>()
      .map(({ versionNumber }) => versionNumber)
    const { faqs: folded } = (await request({ url: '/api/catalogue' })).json<{ faqs: { id: string; question: string; answer: string }[] }>()
    const shown = (await faqsNow()).filter(({ isActive }) => isActive)
    const texts = (list: { id: string; question: string; answer: string }[]) =>
      list.map(({ id, question, answer }) => [id, question, answer].join('|')).sort()
    if (!isDeepStrictEqual(texts(shown), texts(folded))) faults.push(`after ${sent}: the read model is not what the log says`)
    if (new Set(shown.map(({ question }) => question.toLowerCase())).size !== shown.length)
      faults.push(`after ${sent}: a question is there twice`)
    if (new Set(versions).size !== versions.length) faults.push(`after ${sent}: two changes have one version`)
    // A change that changes nothing may be acknowledged without a version.
    if ((versions[0] ?? 0) > accepted) faults.push(`after ${sent}: more versions than changes that were acknowledged`)
  }
  return { acknowledged, lostRaces, faults }
}

/** Uploads, edits, new entries, restored versions and settings of one school after another, several at once, and after each round a look
 *  at what must be so. */
export const interleave = async (bell: Installation, random: Random, count: number): Promise<Interleaved> => {
  const all: Interleaved = { acknowledged: 0, lostRaces: 0, faults: [] }
  for (let sent = 0; sent < count; sent += A_SCHOOL) {
    const { acknowledged, lostRaces, faults } = await interleaveOne(bell, random, Math.min(A_SCHOOL, count - sent))
    all.acknowledged += acknowledged
    all.lostRaces += lostRaces
    all.faults.push(...faults)
  }
  return all
}
