export { randomFile, readRandomFiles } from './testing/random-files.ts'
