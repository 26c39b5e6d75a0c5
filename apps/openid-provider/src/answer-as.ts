import type { Person } from './person.js'

/** Where a browser is led after the user has decided: an address, or a form that is sent to one. */
export interface LedTo {
  readonly url: string
  /** Of a form, which browsers send at once. `undefined`: the address is opened. */
  readonly form?: URLSearchParams
}

const MOST_STEPS = 8

/**
 * Plays a browser with a user in front of it: opens the address of a provider of ours and says who they are.
 * @param uri as an app has made it @param decision who they say they are; `cancel`: they turn back
 * @returns where they are led, which is not opened
 */
export async function answerAs(uri: string, decision: Person | 'cancel'): Promise<LedTo> {
  const { origin } = new URL(uri)
  const cookies = new Map<string, string>()
  let [url, form]: [string, URLSearchParams | undefined] = [uri, undefined]
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    form = undefined
    if (location !== null) {
      const next = new URL(location, url)
      if (next.origin !== origin) return { url: next.href }
      url = next.href
    } else {
      const sent = formIn(text)
      if (sent) return sent
      if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${text.slice(0, 300)}`)
      form = decided(decision)
    }
  }
  throw new Error('The provider leads in circles')
}

function decided(decision: Person | 'cancel'): URLSearchParams {
  if (decision === 'cancel') return new URLSearchParams({ cancel: 'yes' })
  const { name, email, isEmailVerified } = decision
  return new URLSearchParams({ name, email: email ?? '', ...(isEmailVerified && { verified: 'on' }) })
}

/** The form of `response_mode=form_post`. */
function formIn(page: string): LedTo | undefined {
  const [, url] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  if (url === undefined) return undefined
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)]
  return {
    url: unescaped(url),
    form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
