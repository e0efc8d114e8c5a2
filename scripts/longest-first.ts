import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Vitest starts with the files that took longest in the last run, or with the largest when there was none. The files that start
 *  the whole product are short but take longest by far: one of them at the end would leave a processor idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsProduct = ({ moduleId }: TestSpecification) => moduleId.includes('/services/app/')
    return [...sorted.filter(startsProduct), ...sorted.filter((file) => !startsProduct(file))]
  }
}
