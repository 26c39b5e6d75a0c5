import { createHash } from 'node:crypto'

/** A user as a provider knows them. */
export interface Person {
  readonly name: string
  /** `undefined`: the provider tells none. */
  readonly email?: string | undefined
  /** Whether the provider says that the email is theirs. */
  readonly isEmailVerified: boolean
}

/** People who are offered without typing anything. */
export const PEOPLE: readonly Person[] = [
  { name: 'Ann', email: 'ann@social.example', isEmailVerified: true },
  { name: 'Bob', email: 'bob@social.example', isEmailVerified: true },
  { name: 'Cleo', isEmailVerified: false }
]

/** What the provider calls a user for ever: the same for the same email, or for the same name where there is none. */
export function subjectOf({ name, email }: Person): string {
  return createHash('sha256')
    .update(email === undefined ? `name:${name}` : `email:${email}`)
    .digest('hex')
    .slice(0, 32)
}

/** Reads what a form says of a user. @returns `undefined` without a name */
export function readPerson(form: URLSearchParams): Person | undefined {
  const [name = '', email = ''] = [form.get('name')?.trim(), form.get('email')?.trim().toLowerCase()]
  if (name === '') return undefined
  return { name, ...(email !== '' && { email }), isEmailVerified: email !== '' && form.has('verified') }
}
