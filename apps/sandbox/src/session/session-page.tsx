import { toAuthError } from '@appkit/auth-session'
import { getCsrfToken, signIn, signOut, useSession } from '@appkit/auth-session/react'
import { useState, type ReactNode } from 'react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { errorText } from '../dapp/error-text.js'
import { Outcome } from '../dapp/outcome.js'
import { PageLinks } from '../dapp/page-links.js'

/** Who is signed in, and the ways in and out. */
export function SessionPage({ isRequired }: { readonly isRequired: boolean }): ReactNode {
  const { status, data, update } = useSession({ required: isRequired })
  const [problem, setProblem] = useState<string>()
  const attempt = (action: () => Promise<string | undefined>) => () => {
    setProblem(undefined)
    action().then(setProblem, (error: unknown) => setProblem(errorText(error)))
  }
  return (
    <>
      <header className="page-header">
        <a className="brand" href="index.html">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Ferry
        </a>
      </header>
      <main>
        <h1>Crew room</h1>
        <p className="lead">A server keeps the session; every tab follows it.</p>
        <section className="card" aria-labelledby="session-title">
          <h2 id="session-title">Session</h2>
          <p>
            Status: <output data-testid="session-status">{status}</output>
          </p>
          <p>
            Name: <output data-testid="session-name">{data?.user?.name ?? '—'}</output>
          </p>
          <p>
            Nickname: <output data-testid="session-nickname">{String(data?.['nickname'] ?? '—')}</output>
          </p>
          <div className="buttons">
            <button className="action" onClick={attempt(signInAsAnybody)}>
              Sign in
            </button>
            <button className="action plain" onClick={attempt(() => signInWith('0x'))}>
              Sign in with a bad signature
            </button>
            <button className="action plain" onClick={attempt(goToUnknownProvider)}>
              Sign in with an unknown provider
            </button>
            <button className="action plain" onClick={attempt(async () => void (await update({ nickname: 'Mate' })))}>
              Change nickname
            </button>
            <button className="action plain" onClick={attempt(async () => void (await signOut({ redirect: false })))}>
              Sign out
            </button>
          </div>
          <Outcome tone={problem === undefined ? undefined : 'bad'}>{problem}</Outcome>
        </section>
        <PageLinks current="session.html" />
      </main>
    </>
  )
}

const signInAsAnybody = () => signInWith()

/** @param signature in place of the right one. @returns what went wrong */
async function signInWith(signature?: string): Promise<string | undefined> {
  const signed = await signAsAnybody((await getCsrfToken()) ?? '')
  const result = await signIn('credentials', {
    ...signed,
    ...(signature !== undefined && { signature }),
    redirect: false
  })
  return typeof result?.error === 'string' ? toAuthError(result.error).message : undefined
}

async function goToUnknownProvider(): Promise<undefined> {
  await signIn('nobody')
}

/** A message of ERC-4361 signed by an account that has just been made. @param nonce what the server expects in it */
async function signAsAnybody(nonce: string): Promise<{ readonly message: string; readonly signature: string }> {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: location.host,
    nonce,
    uri: location.origin,
    version: '1'
  })
  return { message, signature: await account.signMessage({ message }) }
}
