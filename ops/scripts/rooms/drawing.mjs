/**
 * Draws what imports what: names from the top floor to the lowest, an arc at the right for each import that
 * goes down, and one in red at the left for each that goes up.
 */

const ROW = 34;
const BOX = { width: 132, height: 24 };
const MARGIN = 20;
/** How much wider than high half an arc is. */
const BULGE = 0.9;
const HUES = 4;

const style = `
    :root { --paper: #fcf9f3; --box: #ffffff; --text: #15292c; --up: #b3261e; --0: #00626e; --1: #8a4b00; --2: #5a4fa2; --3: #46702a }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0c191b; --box: #182c30; --text: #efe8dc; --up: #ff8a80; --0: #6fd0d6; --1: #f0b46e; --2: #b9aef5; --3: #a3d182 }
    }
    text { fill: var(--text); text-anchor: middle }
    path { fill: none; stroke: var(--hue); stroke-width: 1.2 }
    rect { fill: var(--box); stroke: var(--hue) }
    .up { stroke: var(--up); stroke-width: 2.2 }`;

const round = (number) => Number(number.toFixed(1));

/** Returns where arrow number `at` of `count` leaves or reaches a box, from its middle: all side by side. */
const offset = (at, count) => (at - (count - 1) / 2) * Math.min(3, (BOX.height - 6) / count);

/**
 * Returns an SVG. All text is text, its description says every import, and its colours follow the
 * reader's scheme.
 *
 * @param order the names, from the top: what a name imports should be after it
 * @param imports a map from each name to the set of names that it imports
 */
export function draw({ title, order: wanted, imports }) {
  const order = wanted.filter((name) => imports.has(name));
  const rowOf = (name) => order.indexOf(name);
  const middle = (name) => MARGIN + BOX.height / 2 + rowOf(name) * ROW;
  const arrows = order.flatMap((from) =>
    [...imports.get(from)]
      .filter((to) => order.includes(to))
      .map((to) => ({ from, to, span: rowOf(to) - rowOf(from) })),
  );
  const reach = (isUp) =>
    Math.max(0, ...arrows.map(({ span }) => (span < 0 === isUp ? Math.abs(span) : 0))) *
    ROW *
    0.5 *
    BULGE;
  const left = round(MARGIN + reach(true));
  const width = round(left + BOX.width + reach(false) + MARGIN);
  const height = 2 * MARGIN + (order.length - 1) * ROW + BOX.height;

  /** Returns the height at which an arrow touches the box at one of its ends. */
  const end = (arrow, name) => {
    const side = arrows.filter(
      (each) => (each.from === name || each.to === name) && each.span < 0 === arrow.span < 0,
    );
    const away = (each) => rowOf(each.from === name ? each.to : each.from) - rowOf(name);
    // Arrows that go up touch the box above those that go down, and longer arcs enclose shorter ones.
    const sorted = side.sort((one, other) => 1 / away(one) - 1 / away(other));
    return round(middle(name) + offset(sorted.indexOf(arrow), sorted.length));
  };
  const drawArrow = (arrow) => {
    const isUp = arrow.span < 0;
    const x = isUp ? left : left + BOX.width;
    const [start, stop] = [end(arrow, arrow.from), end(arrow, arrow.to)];
    const radius = round(Math.abs(stop - start) / 2);
    const tip = isUp ? -6 : 6;
    return `<path${isUp ? ' class="up"' : ''} d="M${x} ${start}A${round(radius * BULGE)} ${radius} 0 0 1 ${x} ${stop}m${tip} -3l${-tip} 3l${tip} 3"/>`;
  };
  const rows = order.map((name) => {
    const own = arrows
      .filter(({ from }) => from === name)
      .map((arrow) => `\n    ${drawArrow(arrow)}`);
    const y = middle(name);
    return `  <g style="--hue: var(--${rowOf(name) % HUES})">
    <rect x="${left}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="5"/>
    <text x="${left + BOX.width / 2}" y="${y + 5}">${name}</text>${own.join('')}
  </g>`;
  });
  const said = order.map(
    (name) => `${name}: ${[...imports.get(name)].sort().join(', ') || 'nothing'}.`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title text" font-family="system-ui, 'Segoe UI', Roboto, sans-serif" font-size="14">
  <title id="title">${title}</title>
  <desc id="text">From the top, with what each imports. ${said.join(' ')}</desc>
  <style>${style}
  </style>
  <rect style="fill: var(--paper)" width="${width}" height="${height}" rx="12"/>
${rows.join('\n')}
</svg>
`;
}
