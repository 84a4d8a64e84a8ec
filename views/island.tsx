import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { islandComponents } from './islands';
import { rawHtml } from './ui/raw-html';

type Islands = typeof islandComponents;
export type IslandName = keyof Islands;
type PropsOf<Name extends IslandName> = Parameters<Islands[Name]>[0];

/** Props must survive JSON: functions, dates and maps do not compile. */
type Serialisable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : Value extends (...args: never) => unknown
      ? never
      : Value extends object
        ? { [Key in keyof Value]: Serialisable<Value[Key]> }
        : never;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** When the browser wakes it; on `interaction` nothing is loaded until it is touched. */
  when: 'load' | 'idle' | 'visible' | 'interaction';
  props: Serialisable<PropsOf<Name>>;
  /** Tells two islands of the same name on one page apart. */
  id?: string;
}

/**
 * A part of the page that the browser brings to life. Rendered on its own, so that the ids
 * React makes are the same on both sides.
 */
export function Island<Name extends IslandName>({
  name,
  when,
  props,
  id = name,
}: IslandProps<Name>) {
  const component = islandComponents[name] as unknown as ComponentType<object>;
  const html = renderToString(createElement(component, props), {
    identifierPrefix: id,
  });
  return (
    <div
      data-island={name}
      data-when={when}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      {...rawHtml(html)}
    />
  );
}
