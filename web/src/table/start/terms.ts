// What is agreed on before a game, as its form describes it: which fields matter, and what they hold.
import type { Field, Form, FormOption, Preset, Values, When } from '../wire';
import { same } from '../wire/shapes';

/** Does a condition hold for these values? */
export function holds(when: When, values: Values): boolean {
  if ('is' in when) return when.is.any_of.some((value) => same(value, values[when.is.field]));
  return 'not' in when ? !holds(when.not, values) : when.all.every((each) => holds(each, values));
}

/** Does a field or an option matter, beside these values? */
export const applies = ({ when }: { when?: When }, values: Values): boolean => !when || holds(when, values);

/** All options of a field, whether they can be chosen or not. */
export function allOptionsOf({ kind }: Field): FormOption[] {
  if (typeof kind === 'string') return [];
  return 'one' in kind ? kind.one.of : 'several' in kind ? kind.several.of : [];
}

/** The options of a field that can be chosen, beside these values. */
export const optionsOf = (field: Field, values: Values): FormOption[] =>
  allOptionsOf(field).filter((option) => applies(option, values));

/** A condition in words, with the titles of the fields: “Played on” is “Hexes”. */
export function inWords(when: When, form: Form): string {
  if ('all' in when) return when.all.map((each) => inWords(each, form)).join(' and ');
  if ('is' in when) return ofField(when.is, form, 'is');
  return 'is' in when.not ? ofField(when.not.is, form, 'is not') : `not (${inWords(when.not, form)})`;
}

function ofField({ field: id, any_of }: { field: string; any_of: unknown[] }, { fields }: Form, is: string): string {
  const field = fields.find((other) => other.id === id);
  const says = any_of.map((value) => `“${field ? valueSays(field, value) : String(value)}”`);
  return `“${field?.title ?? id}” ${is} ${says.join(' or ')}`;
}

/** A value of a field in words. */
function valueSays(field: Field, value: unknown): string {
  if (field.kind === 'switch') return value === true ? 'yes' : 'no';
  if (typeof field.kind === 'object' && 'number' in field.kind && value === null)
    return field.kind.number.none ?? 'none';
  const option = allOptionsOf(field).find((other) => same(other.value, value));
  return option?.says ?? String(value);
}

/** The value of every field. What does not matter, or cannot be chosen any more, is at its default. */
export function settled({ fields }: Form, given: Values): Values {
  const values: Values = {};
  for (const field of fields) values[field.id] = kept(field, given[field.id], values);
  return values;
}

/** What a field holds beside earlier ones if this is given. */
function kept(field: Field, given: unknown, values: Values): unknown {
  if (given === undefined || !applies(field, values)) return field.default;
  if (typeof field.kind === 'string' || 'number' in field.kind) return given;
  const possible = (value: unknown) => optionsOf(field, values).some((option) => same(option.value, value));
  if ('several' in field.kind) return Array.isArray(given) ? given.filter(possible) : field.default;
  return possible(given) ? given : field.default;
}

/** The values to send: those that are not at their defaults. */
export const told = ({ fields }: Form, values: Values): Values =>
  Object.fromEntries(
    fields.filter(({ id, default: usual }) => !same(values[id], usual)).map(({ id }) => [id, values[id]]),
  );

/** Is a switch turned by one of the usual games? Then most people choose that game instead of it. */
export const ofPreset = ({ id, kind }: Field, { presets }: Form): boolean =>
  kind === 'switch' && presets.some(({ values }) => values[id] === true);

/** The preset of the form that these values equal, if any. */
export const presetOf = (form: Form, values: Values): Preset | null =>
  form.presets.find((preset) => same(settled(form, preset.values), settled(form, values))) ?? null;
