import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const asvs = read('docs/asvs.md')
const security = read('docs/security.md')

/** Sections of ASVS 5.0, each with the last number of its requirements of levels 1 and 2. Those of level 3 come after them. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 ' +
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 ' +
  '10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 ' +
  '14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'
const requirements = sections.split(' ').flatMap((section) => {
  const [name, last] = section.split(':')
  return Array.from({ length: Number(last) }, (_, index) => `${name}.${index + 1}`)
})

interface Row {
  item: string
  status: string
  how: string
  shownBy: string
}
const rows: Row[] = [...asvs.matchAll(/^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm)].map(([, item, status, how, shownBy]) => ({
  item: item!,
  status: status!,
  how: how!,
  shownBy: shownBy!,
}))
const notApplying = [...asvs.matchAll(/^Does not apply\. .+: (.+)\.$/gm)].flatMap(([, items]) => items!.split(', '))
const proofs = [...`${asvs}${security}`.matchAll(/`([\w./-]+\.test\.ts)`(?: “([^”]+)”)?/g)].map(([, file, title]) => ({
  file: file!,
  title,
}))

describe('the comparison with ASVS', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(requirements).toHaveLength(253)
    expect([...rows.map(({ item }) => item), ...notApplying].toSorted()).toEqual(requirements.toSorted())
  })
  it('gives each a status, and each but the met a reason', () => {
    expect(rows.filter(({ status }) => !['Met', 'Partly', 'No', 'Host'].includes(status))).toEqual([])
    expect(rows.filter(({ status, how }) => status !== 'Met' && how === '')).toEqual([])
  })
})

describe('the pages about security', () => {
  it.each(proofs)('name a test that there is: $file $title', ({ file, title = '' }) => {
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true)
    expect(read(file).replaceAll("\\'", "'")).toContain(title)
  })
  it('give a reason for every exception of the audit', () => {
    for (const [advisory] of read('pnpm-workspace.yaml').matchAll(/GHSA-[\w-]+/g)) expect(security).toContain(advisory)
  })
})

describe('the product', () => {
  const sources = (...patterns: string[]) =>
    globSync(patterns, {
      cwd: new URL('..', import.meta.url),
      exclude: (path) => /node_modules|dist|testing|\.test\.|bench|crash|pictures/.test(path),
    })
  const naming = (files: string[], word: RegExp) => files.filter((file) => word.test(read(file)))

  it('writes no HTML and makes no code in a browser', () => {
    const html = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\beval\(|new Function\(/
    const files = sources('web/**/*.{ts,tsx}', 'widget/**/*.ts')
    expect(files.length).toBeGreaterThan(100)
    expect(naming(files, html)).toEqual([])
  })
  it('starts no other program on the server', () => {
    const files = sources('services/**/*.ts', 'projections/**/*.ts', 'contracts/**/*.ts')
    expect(files.length).toBeGreaterThan(300)
    expect(naming(files, /child_process/)).toEqual([])
  })
})
