// The product for the crash harness: without limits for visitors, and answering by words alone, which is several times as fast.
// The harness checks acknowledged writes, and the model makes none.
import { limits } from '@clearbell/contracts'
import pino from 'pino'
import { readConfig } from '../config/config.ts'
import { startProduct } from '../product.ts'

const UNLIMITED = 1_000_000_000
const chat = { ...limits.chat, perConversationPerMinute: UNLIMITED, perVisitorPerMinute: UNLIMITED, perSchoolPerMinute: UNLIMITED }
const openLocal = () => Promise.reject(new Error('the crash harness asks by words alone'))
const product = await startProduct(readConfig(process.env), pino({ level: 'error' }), { limits: { ...limits, chat }, openLocal })
await product.sample
process.send?.({ address: product.address, schoolId: product.sampleSchoolId, signIns: await product.folder.signIns() })
