/** A map with a maximum size: evicts the entries that were set longest ago. */
export class BoundedMap<K, V> extends Map<K, V> {
  private total = 0;

  /** @param weigh the size of an entry; by default each counts as 1. */
  constructor(
    private readonly limit: number,
    private readonly weigh: (key: K, value: V) => number = () => 1,
  ) {
    super();
  }

  /** The sizes of all entries together. */
  get weight(): number {
    return this.total;
  }

  override set(key: K, value: V): this {
    // Deleted first, so that the entry moves to the end of the insertion order.
    this.delete(key);
    super.set(key, value);
    this.total += this.weigh(key, value);
    for (const oldest of this.keys()) {
      if (this.total <= this.limit) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: K): boolean {
    const value = this.get(key);
    if (value !== undefined) this.total -= this.weigh(key, value);
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    this.total = 0;
  }
}
