import {
  type Condition,
  has,
  type Issue,
  recommended,
  required,
  type Subject,
  textAt,
  when,
} from '../conditions';
import { isEntity } from '../entity';
import { valuesAt } from '../graph';

/** Job postings: where the work is, or from where it may be done. */
export const jobs: Readonly<Record<string, Condition[]>> = {
  JobPosting: [
    required('title', 'text'),
    required('description', 'text'),
    required('datePosted', 'date'),
    required('hiringOrganization'),
    when(isRemote, required('applicantLocationRequirements')),
    when(
      (subject) => !isRemote(subject) && !has(subject, 'applicantLocationRequirements'),
      required('jobLocation'),
    ),
    countries,
    ...['applicantLocationRequirements', 'baseSalary', 'directApply', 'employmentType'].map(
      (name) => recommended(name),
    ),
    recommended('identifier'),
    recommended('jobLocationType', 'text'),
    recommended('validThrough', 'date'),
  ],
};

function isRemote(subject: Subject): boolean {
  return textAt(subject, 'jobLocationType') === 'TELECOMMUTE';
}

/** Each place of work names its country. */
function countries({ graph, entity }: Subject): Issue[] {
  const places = valuesAt(graph, entity, 'jobLocation');
  if (places === 'unknown') return [];
  const lacks = places
    .filter(isEntity)
    .map((place) => valuesAt(graph, place, 'address.addressCountry'))
    .some((found) => found !== 'unknown' && found.length === 0);
  const property = 'jobLocation.address.addressCountry';
  return lacks ? [{ fault: 'missing', level: 'required', property }] : [];
}
