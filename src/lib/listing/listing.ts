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
  /**
   * The text it was read from, one form for each sign, without telephone numbers; and the position of each value in it.
   */
  readonly text?: string;
  readonly spans?: { readonly [field: string]: Span };
}
/** From a place in a text up to another one. */
export type Span = readonly [from: number, to: number];

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
  /** What the company's own properties call their cities, communities and buildings. */
  readonly places?: PlaceList;
}
export interface PlaceList {
  readonly cities: readonly string[];
  readonly communities: readonly string[];
  readonly buildings: readonly string[];
}

/** A listing while it is put together: the first value for a field stays. */
export class Draft {
  readonly values: { [field: string]: string | number | boolean } = {};
  readonly confidence: { [field: string]: Confidence } = {};
  readonly marks = new Set<Mark>();
  private readonly spans: { [field: string]: Span } = {};
  /** The parts that were read already: the name of a place cannot be there. */
  readonly used: Span[] = [];
  private otherCurrency: string | undefined;
  private foreign: Listing['foreign'];
  put(field: string, value: string | number | boolean | undefined, confidence: Confidence, at?: Span): void {
    if (at) this.used.push(at);
    if (value === undefined || value === '' || field in this.values) return;
    this.values[field] = value;
    this.confidence[field] = confidence;
    if (at) this.spans[field] = at;
  }
  /** Whether something was read there already. */
  isUsed(from: number, to: number): boolean {
    return this.used.some(([start, end]) => from < end && start < to);
  }
  /** The price is left out: renaming its currency would change it. */
  refuse(currency: string, foreign?: Listing['foreign']): void {
    this.marks.add('otherCurrency');
    this.otherCurrency = currency;
    this.foreign = foreign;
  }
  done(more: Pick<Listing, 'source' | 'unread' | 'text'> = {}): Listing {
    const { values, confidence, marks, otherCurrency, foreign, spans } = this;
    return {
      values,
      confidence,
      marks: [...marks],
      spans,
      ...(otherCurrency && { otherCurrency }),
      ...(foreign && { foreign }),
      ...more,
    };
  }
}
