export { benchAppend } from './bench.ts'
