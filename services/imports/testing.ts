export { readRandomFiles } from './testing/random-files.ts'
