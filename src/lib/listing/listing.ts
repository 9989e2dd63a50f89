/** How sure a value is: its tag said so, a pattern with a label or unit found it, or it was guessed. */
export type Confidence = 'High' | 'Medium' | 'Low';

/** What worth saying was met while reading; each is a sentence of the screen. */
export type Mark = 'manyBeds' | 'unknownType' | 'contacts' | 'unread';

/** A listing as it was read: values under the names of the `properties` schema, prices in minor units, areas in m². */
export interface Listing {
  readonly values: { readonly [field: string]: string | number | boolean };
  /** Of each value that was read; what has none is the company's usual. */
  readonly confidence: { readonly [field: string]: Confidence };
  readonly marks: readonly Mark[];
  /** The listing's reference where it came from. */
  readonly source?: string;
  /** Columns whose cells could not be read. */
  readonly unread?: readonly string[];
}

/** Where it is read for. */
export interface ReadingContext {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly areaUnit: 'SquareMeters' | 'SquareFeet';
  /** Regular expression of a permit number, matched in full. */
  readonly permitPattern?: string;
}

/** A listing while it is put together: the first value for a field stays. */
export class Draft {
  readonly values: { [field: string]: string | number | boolean } = {};
  readonly confidence: { [field: string]: Confidence } = {};
  readonly marks = new Set<Mark>();
  put(field: string, value: string | number | boolean | undefined, confidence: Confidence): void {
    if (value === undefined || value === '' || field in this.values) return;
    this.values[field] = value;
    this.confidence[field] = confidence;
  }
  done(more: Pick<Listing, 'source' | 'unread'> = {}): Listing {
    return { values: this.values, confidence: this.confidence, marks: [...this.marks], ...more };
  }
}
