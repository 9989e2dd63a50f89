/** How sure a value is: its tag said so, a pattern with a label or unit found it, or it was guessed. */
export type Confidence = 'High' | 'Medium' | 'Low';

/** What worth saying was met while reading; each is a sentence of the screen. */
export type Mark = 'manyBeds' | 'unknownType' | 'contacts' | 'unread' | 'otherCurrency';

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
  /** What the price was written with, where that is not the company's currency: it was left out. */
  readonly otherCurrency?: string;
  /** That price as it was written: major units, and the ISO codes its currency may be. */
  readonly foreign?: { readonly amount: number; readonly codes: readonly string[] };
}

/** Where it is read for. */
export interface ReadingContext {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly areaUnit: 'SquareMeters' | 'SquareFeet';
  /** Language whose separators a file's numbers have; not known of a text. */
  readonly numbers?: string;
  /** Regular expression of a permit number, matched in full. */
  readonly permitPattern?: string;
}

/** A listing while it is put together: the first value for a field stays. */
export class Draft {
  readonly values: { [field: string]: string | number | boolean } = {};
  readonly confidence: { [field: string]: Confidence } = {};
  readonly marks = new Set<Mark>();
  private otherCurrency: string | undefined;
  put(field: string, value: string | number | boolean | undefined, confidence: Confidence): void {
    if (value === undefined || value === '' || field in this.values) return;
    this.values[field] = value;
    this.confidence[field] = confidence;
  }
  /** The price is left out: renaming its currency would change it. */
  refuse(currency: string): void {
    this.marks.add('otherCurrency');
    this.otherCurrency = currency;
  }
  done(more: Pick<Listing, 'source' | 'unread'> = {}): Listing {
    const { values, confidence, marks, otherCurrency } = this;
    return { values, confidence, marks: [...marks], ...(otherCurrency && { otherCurrency }), ...more };
  }
}
