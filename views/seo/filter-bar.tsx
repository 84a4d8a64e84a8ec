import { Icon } from '../ui/icon';
import { type ListState, listHref } from './list-state';
import { fieldButton, smallField } from './small-button';

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
  /** What the list can be sorted by; on wide screens its headers do it. */
  sorts?: SelectFilter['options'];
}

/** Search and filters as a plain form: what they say stands in the address. */
export function FilterBar({ state, searchLabel, selects = [], sorts = [] }: FilterBarProps) {
  const { path, params } = state;
  const names = ['q', ...selects.map(({ name }) => name)];
  const isFiltered = names.some((name) => params[name]);
  const cleared = Object.fromEntries([...names, 'page'].map((name) => [name, '']));
  return (
    <search>
      <form action={`${path}#lists`} className="flex flex-wrap items-end gap-2">
        {params.tab && <input type="hidden" name="tab" value={params.tab} />}
        <label className="grow sm:max-w-80">
          <span className="sr-only">{searchLabel}</span>
          <input
            type="search"
            name="q"
            defaultValue={params.q}
            placeholder={searchLabel}
            className={smallField}
          />
        </label>
        {selects.map((select) => (
          <Select key={select.name} {...select} value={params[select.name] ?? ''} />
        ))}
        {sorts.length > 0 && <Sorting params={params} sorts={sorts} />}
        <button type="submit" className={fieldButton}>
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

const directions = [
  { value: '', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];

function Sorting({
  params,
  sorts,
}: Pick<ListState, 'params'> & Required<Pick<FilterBarProps, 'sorts'>>) {
  const options = [{ value: '', label: 'Usual order' }, ...sorts];
  return (
    <span className="flex grow gap-2 md:hidden">
      <Select name="sort" label="Sort by" options={options} value={params.sort ?? ''} />
      <Select name="dir" label="Direction" options={directions} value={params.dir ?? ''} />
    </span>
  );
}

function Select({ name, label, options, value }: SelectFilter & { value: string }) {
  return (
    <label className="max-sm:grow">
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className={`${smallField} cursor-pointer`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
