/** Where a page begins: with this row, or after it. */
export interface Edge<Row> {
  readonly row: Row;
  readonly isWithin: boolean;
  /** Something changed since: rows may have moved over it. */
  readonly old: boolean;
}
/** How a page is read: from an edge on, or from the beginning; backwards from an edge, or from the end. */
export interface ReadPlan<Row> {
  readonly from: Edge<Row> | undefined;
  readonly isBack: boolean;
  /** Rows read on the way to the page. */
  readonly skip: number;
  readonly take: number;
  /** Rows that are read in all. */
  readonly cost: number;
}
interface Known<Row> {
  readonly edges: ReadonlyMap<number, Edge<Row>>;
  /** How many rows the list has, where that is known. */
  readonly total?: number | undefined;
  /** An index serves the list backwards. */
  readonly isTurnable: boolean;
}

/**
 * The cheapest way to a page: from its own beginning, else on from the nearest page before it, back from the nearest
 * one behind it, or back from the end. A page read before begins where it did then, though others' changes may have
 * moved rows since: its reader stays there, for the cost of one page. Other pages are reached by fresh edges only.
 */
export function planFor<Row>(page: number, size: number, { edges, total, isTurnable }: Known<Row>): ReadPlan<Row> {
  const own = edges.get(page);
  if (own) return { from: own, isBack: false, skip: 0, take: size, cost: size };
  const left = total === undefined || page === 1 ? Number.POSITIVE_INFINITY : total - (page - 1) * size;
  if (left <= 0) return { from: undefined, isBack: false, skip: 0, take: 0, cost: 0 };
  const fresh = [...edges].flatMap(([number, { old }]) => (old ? [] : [number]));
  const before = Math.max(1, ...fresh.filter((number) => number < page));
  const skip = (page - before) * size;
  const plans: ReadPlan<Row>[] = [
    { from: edges.get(before), isBack: false, skip, take: size, cost: skip + Math.min(size, left) },
  ];
  if (isTurnable) {
    const behind = Math.min(...fresh.filter((number) => number > page));
    const back = (behind - page) * size;
    if (Number.isFinite(behind))
      plans.push({ from: edges.get(behind), isBack: true, skip: back - size, take: size, cost: back });
    const take = Math.min(size, left);
    if (Number.isFinite(left)) plans.push({ from: undefined, isBack: true, skip: left - take, take, cost: left });
  }
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}

interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly isTurnable: boolean;
  /** Rows that may be read at most. */
  readonly most?: number | undefined;
  /**
   * How many rows the list has, undefined where that is `upTo` or more; it is awaited if it may save reads. Turning
   * pages one by one needs no count.
   */
  readonly total?: ((upTo: number) => Promise<number | undefined>) | undefined;
}
/** At most so many rows of a way, in the order they are read in. */
type Read<Row> = (plan: ReadPlan<Row>) => Promise<readonly Row[]>;

/** Pages of lists, read by the edges that earlier reads left. */
export class Pages<Row> {
  private readonly lists = new Map<string, Map<number, Edge<Row>>>();

  /** How the page would be read. Only the total is requested. */
  async plan(list: string, { page, size, isTurnable, total }: Wanted): Promise<ReadPlan<Row>> {
    const edges = this.edgesOf(list);
    const near = planFor(page, size, { edges, isTurnable });
    if (near.cost <= size || !total) return near;
    // an end that lies further behind the page than where it is read from spares nothing
    return planFor(page, size, { edges, isTurnable, total: await total((page - 1) * size + near.cost) });
  }

  /** The rows of the page; `price` instead where that would read more than it may. */
  async read(
    list: string,
    wanted: Wanted,
    read: Read<Row>,
  ): Promise<{ readonly rows: readonly Row[]; readonly readCost?: number }> {
    const plan = await this.plan(list, wanted);
    if (plan.cost > (wanted.most ?? Number.POSITIVE_INFINITY)) return { rows: [], readCost: plan.cost };
    if (plan.take === 0) return { rows: [] };
    const page = await read(plan);
    const isLost = plan.isBack ? page.length < plan.cost : page.length === 0 && plan.from !== undefined;
    // Rows went since, and pages begin elsewhere. Who walks through pages is at the end.
    if (isLost && wanted.total) {
      this.lists.delete(list);
      return this.read(list, { ...wanted, isTurnable: wanted.isTurnable && !plan.isBack }, read);
    }
    const rows = plan.isBack ? page.toReversed() : page;
    this.learn(list, plan.isBack ? wanted.page : wanted.page - plan.skip / wanted.size, wanted.size, rows, plan.isBack);
    return { rows: plan.isBack ? rows.slice(0, plan.take) : rows.slice(plan.skip) };
  }

  /** Pages of changed lists may begin elsewhere. */
  forget(isChanged: (list: string) => boolean): void {
    for (const [list, edges] of this.lists)
      if (isChanged(list)) for (const [page, edge] of edges) edges.set(page, { ...edge, old: true });
  }

  private edgesOf(list: string): Map<number, Edge<Row>> {
    const edges = this.lists.get(list) ?? new Map<number, Edge<Row>>();
    this.lists.set(list, edges);
    return edges;
  }

  private learn(list: string, first: number, size: number, rows: readonly Row[], isBack: boolean): void {
    const edges = this.edgesOf(list);
    const [row] = rows;
    if (isBack && row && first > 1) edges.set(first, { row, isWithin: true, old: false });
    for (let end = size; end <= rows.length; end += size) {
      const last = rows[end - 1];
      if (last) edges.set(first + end / size, { row: last, isWithin: false, old: false });
    }
  }
}
