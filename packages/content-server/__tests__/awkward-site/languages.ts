import type { Post } from '../../model';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import { block, heading, joined, paragraph } from './markup';

const arabic = joined(
  paragraph('تغادر العبّارة في السابعة وعشر دقائق، سواء كان المدّ عالياً أم لا.'),
  heading('المصباح والبرج'),
  block(
    'list',
    '<ul class="wp-block-list"><li>الرصيف الشمالي</li><li>الرصيف القديم 1874</li></ul>',
  ),
  block(
    'quote',
    '<blockquote class="wp-block-quote"><p>لا أحد يغلق بابه قبل أول عاصفة.</p><cite>دفتر الحارس</cite></blockquote>',
  ),
  block('code', '<pre class="wp-block-code"><code>const lamp = "مصباح";</code></pre>'),
);

const hebrew = `<div dir="rtl" lang="he">${paragraph('המעבורת יוצאת בשבע ועשרה, English in between, ושבה בצהריים.')}</div>`;

const japanese = joined(
  paragraph(
    '島の朝は、七時十分の船とともに始まる。灯台の二つの灯りのうち、一つは燃え、もう一つは待っている。'.repeat(
      4,
    ),
  ),
  heading('霧の日'),
  paragraph('霧が出ると、鐘のいちばん近くにいる人が鐘を鳴らす。'),
);

const greek = joined(
  paragraph('Το πλοίο φεύγει στις επτά και δέκα, με παλίρροια ή χωρίς.'),
  heading('Ο φάρος'),
  paragraph('Δύο λάμπες κρέμονται στον πύργο: η μία καίει, η άλλη περιμένει.'),
);

const by = { authorId: 12, date: '2023-11-05T10:00:00' };

/** Posts and a page in scripts other than Latin, their addresses too. */
export const worldPosts: readonly Post[] = [
  makePost(501, 'العبّارة-الصباحية', {
    ...by,
    title: 'العبّارة الصباحية',
    content: arabic,
    termIds: [203],
  }),
  makePost(502, 'hebrew-in-english', {
    ...by,
    title: 'A ferry in Hebrew: מעבורת',
    content: hebrew,
  }),
  makePost(503, '霧の朝', { ...by, title: '霧の朝', content: japanese, termIds: [211] }),
  makePage(510, 'φάρος', { ...by, title: 'Φάρος', content: greek }),
];
