import { type Condition, recommended, required, when } from '../conditions';

/** Who is behind something. */
export const organizations: Readonly<Record<string, Condition[]>> = {
  Organization: [required('name')],
  LocalBusiness: [
    required('name'),
    when(({ isRoot }) => isRoot, recommended('address'), recommended('telephone')),
  ],
  Person: [required('name')],
  Brand: [required('name')],
};
