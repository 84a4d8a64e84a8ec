import { Icon } from '../ui/icon';
import { type ListState, listHref } from './list-state';
import { smallButton } from './small-button';

export interface SelectFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface FilterBarProps {
  state: ListState;
  /** What the search looks through. */
  searchLabel: string;
  selects?: readonly SelectFilter[];
}

const kept = ['tab', 'sort', 'dir'];

/** Search and filters as a plain form: what they say stands in the address. */
export function FilterBar({ state, searchLabel, selects = [] }: FilterBarProps) {
  const { path, params } = state;
  const names = ['q', ...selects.map(({ name }) => name)];
  const isFiltered = names.some((name) => params[name]);
  const cleared = Object.fromEntries([...names, 'page'].map((name) => [name, '']));
  return (
    <search>
      <form action={`${path}#lists`} className="flex flex-wrap items-end gap-2">
        {kept.map(
          (name) =>
            params[name] && <input key={name} type="hidden" name={name} value={params[name]} />,
        )}
        <label className="grow sm:max-w-80">
          <span className="sr-only">{searchLabel}</span>
          <input
            type="search"
            name="q"
            defaultValue={params.q}
            placeholder={searchLabel}
            className="input-field min-h-10 px-3 py-1.5"
          />
        </label>
        {selects.map((select) => (
          <Select key={select.name} {...select} value={params[select.name] ?? ''} />
        ))}
        <button type="submit" className={`${smallButton} min-h-10`}>
          <Icon name="search" /> Show
        </button>
        {isFiltered && (
          <a
            href={`${listHref(state, cleared)}#lists`}
            className="text-link inline-flex min-h-10 items-center px-2 text-sm"
          >
            Clear filters
          </a>
        )}
      </form>
    </search>
  );
}

function Select({ name, label, options, value }: SelectFilter & { value: string }) {
  return (
    <label className="max-sm:grow">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="input-field min-h-10 cursor-pointer px-3 py-1.5"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
