// The product as the crash harness runs it: every setting but the limits on how often one visitor may ask.
import { limits } from '@clearbell/contracts'
import pino from 'pino'
import { readConfig } from '../config/config.ts'
import { startProduct } from '../product.ts'

const UNLIMITED = 1_000_000_000
const chat = { ...limits.chat, perVisitorPerMinute: UNLIMITED, perSchoolPerMinute: UNLIMITED }
const product = await startProduct(readConfig(process.env), pino({ level: 'error' }), { ...limits, chat })
await product.sample
process.send?.({ address: product.address, schoolId: product.sampleSchoolId, signIns: await product.folder.signIns() })
