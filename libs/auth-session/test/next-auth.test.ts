import { startNextAuth } from '@appkit/next-auth-server'
import { describe, expect, it } from 'vitest'
import { describeAuthServerContract } from '../src/testing/index.js'
import { account, signMessage, stranger } from './sign-message.js'

describeAuthServerContract(
  'NextAuth v4',
  async () => {
    const { origin, basePath, stop } = await startNextAuth()
    return {
      origin,
      basePath,
      credentials: {
        id: 'credentials',
        accepted: async ({ csrfToken }) => signMessage(origin, await csrfToken()),
        refused: async ({ csrfToken }) => signMessage(origin, await csrfToken(), stranger),
        session: { address: account.address, chainId: 1 }
      },
      oauth: { id: 'accounts', authorizationOrigin: 'https://accounts.example' },
      stop
    }
  },
  { describe, it, expect }
)
