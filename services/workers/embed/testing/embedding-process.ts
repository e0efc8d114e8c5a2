// A process of its own that embeds with letters until it is killed, and reports each batch before it has its vectors:
// node embedding-process.ts <data folder> <model>
import { openEmbedded } from '@clearbell/database'
import { letterEmbedder } from './letter-embedder.ts'
import { openSchools } from './schools.ts'

const [dataDir = '', model = ''] = process.argv.slice(2)
const schools = await openSchools(await openEmbedded({ dataDir }))
schools.embed(letterEmbedder(model, async (texts) => void process.send?.(texts)))
