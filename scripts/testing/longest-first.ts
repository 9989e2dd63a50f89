import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: one of them begun last would keep the run waiting with a core idle. */
const LONG = /\/(walk-|states\.|every-type\.|demo\.|fuzz\.)/;

/** Vitest's own order, by what files took before or by their size, after those that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
