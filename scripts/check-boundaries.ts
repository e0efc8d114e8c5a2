// Fails when a room imports from a room above it or past another room's doors, a feature from the inside of another feature, or
// the product from test code, and when the parts of a room import each other in a circle.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { circlesIn } from './import-circles.ts'

/** Ground floor first: a room imports only from rooms before it. */
const rooms = [
  'contracts',
  'services/database',
  'services/eventstore',
  'services/secrets',
  'services/commands',
  'services/reports',
  'services/words',
  'services/days',
  'services/answering',
  'projections',
  'services/imports',
  'services/privacy',
  'services/assistant',
  'services/workers',
  'services/api',
  'services/app',
  'widget',
  'web',
  'lab',
] as const

const below = (room: Room): readonly Room[] => rooms.slice(0, rooms.indexOf(room))

/** Rooms that may use less than the order allows. */
const mayImport: Partial<Record<Room, readonly Room[]>> = {
  'services/words': [],
  'services/days': ['contracts', 'services/words'],
  'services/answering': ['contracts', 'services/words', 'services/days'],
  'services/commands': ['contracts', 'services/eventstore', 'services/secrets'],
  'services/reports': ['contracts', 'services/eventstore', 'services/secrets', 'services/commands'],
  projections: ['contracts', 'services/database', 'services/eventstore'],
  'services/imports': ['contracts'],
  'services/api': below('services/workers'),
  widget: ['contracts'],
  web: ['contracts', 'widget'],
  lab: ['contracts', 'services/answering'],
}

/** Folders that are features in these rooms; they talk through events and contracts only. */
const features = ['auth', 'chat', 'faqs', 'calendar', 'school', 'leads', 'users', 'billing', 'gaps', 'insights']
const roomsOfFeatures: readonly Room[] = ['services/commands', 'services/api']

/** Rooms whose parts still import each other in circles. */
const roomsWithCircles: readonly Room[] = ['contracts', 'services/api', 'widget', 'web']

type Room = (typeof rooms)[number]

const roomOf = (path: string): Room | undefined => rooms.find((room) => path.startsWith(`${room}/`))
const featureOf = (path: string, room: Room) => features.find((feature) => path.startsWith(`${room}/${feature}/`))

/** Tests with their helpers and fixtures, benchmarks and the lab: none of it runs in the product. */
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(testing|bench|conformance|fixtures|lab)(\/|\.ts$)/.test(path)

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** @returns what is wrong with one import, or null */
const problemOf = (file: string, room: Room, target: string): string | null => {
  if (target.startsWith('.')) {
    const path = normalize(join(dirname(file), target))
    if (isTest(path) && !isTest(file)) return 'imports test code into the product'
    const other = roomOf(path)
    if (other !== room)
      return other ? `reaches into ${other} by path` : path.startsWith('samples/') || path.startsWith('scripts/') ? null : 'leaves its room'
    const [own, theirs] = [featureOf(file, room), featureOf(path, room)]
    return roomsOfFeatures.includes(room) && own && theirs && own !== theirs
      ? `feature ${own} imports the inside of feature ${theirs}`
      : null
  }
  const [, name, inside] = /^@clearbell\/([\w-]+)(\/.*)?$/.exec(target) ?? []
  if (!name) return null
  if (inside === '/testing' && !isTest(file)) return `imports test code of ${name} into the product`
  const isDoor = inside === undefined || inside === '/testing' || inside === '/similarity-bands' || (inside === '/lab' && room === 'lab')
  if (!isDoor) return `goes past the index.ts of ${name}`
  const other = rooms.find((candidate) => candidate === name || candidate === `services/${name}`)
  if (!other) return `imports an unknown room ${name}`
  const allowed = mayImport[room] ?? below(room)
  return allowed.includes(other) ? null : `imports from ${other}, which is not below it`
}

/** A folder of a room, or a file beside them. */
const partOf = (path: string, room: Room): string => `${room}/${path.slice(room.length + 1).split('/')[0]}`

const imports = new Map<string, Set<string>>()

const noteImport = (file: string, room: Room, target: string) => {
  const path = normalize(join(dirname(file), target))
  if (!target.startsWith('.') || roomsWithCircles.includes(room) || roomOf(path) !== room || isTest(file)) return
  const [from, to] = [partOf(file, room), partOf(path, room)]
  if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
}

const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }))
const problems = files.flatMap((file) => {
  const room = roomOf(file)
  if (!room) return []
  const targets = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? '')
  return targets.flatMap((target) => {
    noteImport(file, room, target)
    const problem = problemOf(file, room, target)
    return problem ? [`${file}: ${problem} ('${target}')`] : []
  })
})

for (const circle of circlesIn(imports)) problems.push(`${circle.join(' imports ')}: a circle`)

for (const problem of problems) console.error(problem)
console.log(`import boundaries: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
