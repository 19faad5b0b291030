import type { Schema } from 'hast-util-sanitize';

type Attributes = NonNullable<Schema['attributes']>;

const words = (list: string) => list.split(' ');

/** Kinds of input that a form may have here: no files, and no images that send coordinates. */
const INPUT_TYPES = words(
  'checkbox date email hidden number radio range search submit tel text url',
);

/** As Contact Form 7 lets fields be called, and its own hidden ones. */
const NAME = /^[A-Za-z_][\w:.-]{0,100}(?:\[\])?$/;

const UNIT = 'wpcf7-f\\d{1,12}(?:-p\\d{1,12})?-o\\d{1,4}';

/** Matches the id of a form of Contact Form 7, which is unique on its page. */
export const FORM_UNIT = new RegExp(`^${UNIT}$`);

/** The address that a form is sent to (lib/forms/form-props.ts). */
export const formAction = (unit: string) => `?form=${unit}#${unit}`;

const FIELD: Attributes[string] = [
  ['name', NAME],
  ...words(
    'autoComplete ariaRequired ariaInvalid disabled placeholder readOnly required maxLength minLength',
  ),
];

/** Name of the field that people don't see, and that programs fill in. */
export const TRAP = '_form_trap';

/** Elements that forms have, in forms alone. */
export const FORM_TAGS = new Set(
  words('fieldset form input label legend optgroup option select textarea'),
);

/** Where the elements above may be. */
export const FORM_PARENTS = Object.fromEntries(
  [...FORM_TAGS].filter((tag) => tag !== 'form').map((tag) => [tag, ['form']]),
);

export const FORM_ATTRIBUTES: Attributes = {
  form: [
    ['action', '/', new RegExp(`^\\?form=${UNIT}#${UNIT}$`)],
    ['method', 'post'],
    'noValidate',
  ],
  input: [
    ...FIELD,
    ['type', ...INPUT_TYPES],
    ...words('checked inputMode max min size step value'),
    ['tabIndex', -1],
  ],
  label: ['htmlFor'],
  optgroup: ['disabled', 'label'],
  option: ['disabled', 'label', 'selected', 'value'],
  select: [...FIELD, 'multiple', 'size'],
  textarea: [...FIELD, 'cols', 'rows'],
};

/** Whether an input is of a kind that a form may have here. */
export const isInputType = (type: string) => INPUT_TYPES.includes(type);
