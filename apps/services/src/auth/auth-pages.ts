import { html } from 'hono/html'
import { page, type Page } from '../pages/plain-page.js'

/** What people read for an error of the sign-in page, by the name that stands in its address. */
const SIGN_IN_ERRORS: ReadonlyMap<string, string> = new Map([
  ['Signin', 'Try signing in with a different account.'],
  ['OAuthSignin', 'The provider can’t be reached right now. Try again in a moment.'],
  ['OAuthCallback', 'The provider didn’t confirm who you are. Try again.'],
  ['OAuthCreateAccount', 'Your account couldn’t be created. Try again.'],
  ['EmailCreateAccount', 'Your account couldn’t be created. Try again.'],
  ['Callback', 'Something went wrong while you were signing in. Try again.'],
  ['OAuthAccountNotLinked', 'This email is already used with another way to sign in. Sign in the way you did first.'],
  ['EmailSignin', 'The email couldn’t be sent. Try again.'],
  ['CredentialsSignin', 'Sign-in failed. Check that your wallet signed the message, and try again.'],
  ['SessionRequired', 'Sign in to see this page.']
])

const OTHER_ERRORS: ReadonlyMap<string, string> = new Map([
  ['AccessDenied', 'You don’t have access with this account.'],
  ['Verification', 'This link is no longer valid. It was used already, or it has expired.'],
  ['Configuration', 'Signing in isn’t set up correctly here. Tell the people who run this site.']
])

/** Whether the sign-in page shows an error, and not a page of its own. */
export function isSignInError(name: string): boolean {
  return SIGN_IN_ERRORS.has(name)
}

/** A way to sign in that has a button. */
export interface ProviderButton {
  readonly name: string
  /** Where its form goes. */
  readonly action: string
}

/** What the sign-in page shows. */
export interface SignInPageContent {
  readonly buttons: readonly ProviderButton[]
  /** Whether people also sign in with a wallet, in the app. */
  readonly hasWallets: boolean
  /** Name of an error. */
  readonly error: string | undefined
  readonly csrfToken: string
  /** Where to go afterwards. */
  readonly callbackUrl: string
}

/** The page on which people choose how to sign in. */
export function signInPage({ buttons, hasWallets, error, csrfToken, callbackUrl }: SignInPageContent): Page {
  return page(
    'Sign in',
    html`${error === undefined ? '' : html`<p role="alert">${SIGN_IN_ERRORS.get(error) ?? 'Sign-in failed. Try again.'}</p>`}
    ${buttons.map(
      ({ name, action }) =>
        html`<form method="post" action="${action}">
          ${hidden({ csrfToken, callbackUrl })}<button>Continue with ${name}</button>
        </form>`
    )}
    ${hasWallets ? html`<p>To sign in with your wallet, <a href="${callbackUrl}">go back to the app</a> and connect it.</p>` : ''}`
  )
}

/** The page on which people confirm that they leave. */
export function signOutPage(
  fields: { readonly csrfToken: string; readonly callbackUrl: string },
  action: string
): Page {
  return page(
    'Sign out',
    html`<p>Do you want to sign out?</p>
      <form method="post" action="${action}">${hidden(fields)}<button>Sign out</button></form>`
  )
}

/** The page of what signing in again does not mend. */
export function errorPage(error: string | undefined, signInUrl: string): Page {
  return page(
    'You’re not signed in',
    html`<p role="alert">${OTHER_ERRORS.get(error ?? '') ?? 'Something went wrong. Try again.'}</p>
      <p><a href="${signInUrl}">Sign in</a></p>`
  )
}

/** The page for a form that did not come from a page of the app, or came too late. */
export function refusedPage(signInUrl: string): Page {
  return page(
    'This page has expired',
    html`<p role="alert">It was open for too long, or it belongs to another site. Nothing was changed.</p>
      <p><a href="${signInUrl}">Sign in</a></p>`
  )
}

function hidden(fields: Readonly<Record<string, string>>): Page[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}
