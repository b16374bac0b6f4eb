import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These files are a few lines that run for long: a share of the endpoints or of the screens. */
const isShare = ({ moduleId }: TestSpecification) => /-\d\.(?:test|e2e)\.ts$/.test(moduleId)

/**
 * Without the times of an earlier run the test files start by their size, the largest first. Shares would be the last ones, and a core would have nothing to do
 * while they run.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isShare(b)) - Number(isShare(a)))
  }
}
