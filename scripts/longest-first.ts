import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Vitest begins with the longest files it remembers, or else with the largest. The short files that start the whole product
 *  take longest by far, and one of them at the end would leave a processor idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsProduct = ({ moduleId }: TestSpecification) => moduleId.includes('/services/app/')
    return [...sorted.filter(startsProduct), ...sorted.filter((file) => !startsProduct(file))]
  }
}
