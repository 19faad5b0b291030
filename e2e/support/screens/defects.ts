/** Pieces of a page with one defect each, and the same done well: what a measure must tell apart. */
export interface Defect {
  name: string;
  bad: string;
  good: string;
  /** What the measure says of the bad one. */
  finding: RegExp;
}

const text = 'Nine workshops in twelve days';
const box = (style: string, inside = text) => `<div style="${style}">${inside}</div>`;
const sentence = 'font: 16px/24px sans-serif';

export const textDefects: readonly Defect[] = [
  {
    name: 'a box wider than the window',
    bad: box('width:1500px', text),
    good: box('overflow-x:auto', box('width:1500px', text)),
    finding: /the page is \d+ of \d+ px/,
  },
  {
    name: 'text beyond an edge that hides it',
    bad: `<style>html{overflow-x:clip}</style>${box('margin-left:-60px;white-space:nowrap')}`,
    good: box('margin-left:60px'),
    finding: /beyond the edge/,
  },
  {
    name: 'text on other text',
    bad: box(sentence, 'One line') + box(`${sentence};margin-top:-16px`, 'Another line'),
    good: box(`${sentence};line-height:16px`, 'One line') + box(sentence, 'Another line'),
    finding: /overlap/,
  },
  {
    name: 'an absolute box on text',
    bad: `<p style="${sentence}">${text}</p><p style="position:absolute;margin:0;top:18px">Label</p>`,
    good: `<p style="${sentence}">${text}</p><ul style="position:absolute;margin:0;top:18px;z-index:1;background:#fff">Menu</ul>`,
    finding: /overlap/,
  },
  {
    name: 'text cut by its box',
    bad: box(`${sentence};width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis`),
    good: box(
      `${sentence};width:80px;overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical`,
    ),
    finding: /is cut by/,
  },
  {
    name: 'a box too low for its text',
    bad: box(`${sentence};width:80px;height:30px;overflow:hidden`),
    good: box(`${sentence};width:80px;height:30px;overflow:auto`),
    finding: /is cut by/,
  },
  {
    name: 'a fixed bar out of the window',
    bad: box('position:fixed;top:-30px', box('height:40px', text)),
    good: box('position:fixed;top:0', text),
    finding: /out of the window/,
  },
];

const bare = 'font:16px/1 sans-serif;border:0;padding:0';

export const targetDefects: readonly Defect[] = [
  {
    name: 'two small buttons side by side',
    bad: `<button style="${bare}">a</button><button style="${bare}">b</button>`,
    good: `<button style="${bare}">a</button> <button style="${bare};margin-left:30px">b</button>`,
    finding: /is \d+ by \d+ px/,
  },
  {
    name: 'small links below each other',
    bad: `<ul style="font:12px/14px sans-serif"><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul>`,
    good: `<p style="font:12px/14px sans-serif">Words and <a href="#a">one</a>,<br>more and <a href="#b">two</a>.</p>`,
    finding: /is \d+ by \d+ px/,
  },
];

/** For the measure of bars that stay while a page is scrolled. */
export const barDefect: Defect = {
  name: 'a bar over half of the window',
  bad: `<div style="position:fixed;inset:0 0 auto;height:50vh;background:#fff">Bar</div>${'<p>Line</p>'.repeat(90)}`,
  good: `<div style="position:fixed;inset:0 0 auto;height:20vh;background:#fff">Bar</div>${'<p>Line</p>'.repeat(90)}`,
  finding: /bars cover/,
};
