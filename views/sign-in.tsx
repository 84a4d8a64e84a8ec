import type { ReactNode } from 'react';
import { routes } from '../src/routes';
import { Field } from './ui/field';

interface SignInProps {
  /** Where to go after signing in. */
  next: string;
  email?: string;
  error?: string;
}

/** The sign-in of the agency's own people. */
export function SignInPage({ next, email, error }: SignInProps) {
  return (
    <FormPage title="Staff sign-in" error={error}>
      <form method="post" action={routes.signIn.href()} className="mt-7 space-y-5">
        <input type="hidden" name="next" value={next} />
        <Field id="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <Field id="password" label="Password" type="password" autoComplete="current-password" />
        <button type="submit" className="btn btn-primary w-full">
          Sign in
        </button>
      </form>
    </FormPage>
  );
}

interface StaffSetupProps {
  token: string;
  email?: string;
  error?: string;
}

/** The first staff account, reached by the one-time link that the server prints. */
export function StaffSetupPage({ token, email, error }: StaffSetupProps) {
  return (
    <FormPage title="Create the first staff account" error={error}>
      <form method="post" action={routes.staffSetup.href({ token })} className="mt-7 space-y-5">
        <Field id="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <Field
          id="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          hint="At least 12 characters."
        />
        <Field id="repeat" label="Repeat password" type="password" autoComplete="new-password" />
        <button type="submit" className="btn btn-primary w-full">
          Create account
        </button>
      </form>
    </FormPage>
  );
}

interface FormPageProps {
  title: string;
  error: string | undefined;
  children: ReactNode;
}

function FormPage({ title, error, children }: FormPageProps) {
  return (
    <div className="bg-surface px-5 py-16 sm:py-24">
      <div className="panel mx-auto max-w-md p-7 sm:p-10">
        <h1 className="text-3xl font-700 tracking-[-0.025em]">{title}</h1>
        {error && (
          <p role="alert" className="mt-5 rounded-xl bg-danger-soft px-4 py-3 text-danger">
            {error}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
