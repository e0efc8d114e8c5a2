// The product as the crash harness runs it: without limits on how often one visitor may ask, and by words alone, which
// answers several times as fast. What the model makes is not acknowledged to anyone.
import { limits } from '@clearbell/contracts'
import pino from 'pino'
import { readConfig } from '../config/config.ts'
import { startProduct } from '../product.ts'

const UNLIMITED = 1_000_000_000
const chat = { ...limits.chat, perVisitorPerMinute: UNLIMITED, perSchoolPerMinute: UNLIMITED }
const openLocal = () => Promise.reject(new Error('the crash harness asks by words alone'))
const product = await startProduct(readConfig(process.env), pino({ level: 'error' }), { limits: { ...limits, chat }, openLocal })
await product.sample
process.send?.({ address: product.address, schoolId: product.sampleSchoolId, signIns: await product.folder.signIns() })
