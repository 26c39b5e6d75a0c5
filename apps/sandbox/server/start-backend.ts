import { deployContent, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { startMailCatcher, type MailCatcher } from '@appkit/mail-catcher'
import { createSolanaOnDemand, type SolanaOnDemand } from './solana-on-demand.js'
import { startLocalServices } from './start-local-services.js'
import { startSocialAccounts } from './start-social-accounts.js'

/** Everything that runs behind the pages. */
export interface Backend {
  readonly chains: LocalChains
  readonly solana: SolanaOnDemand
  /** Of the services, without a slash at the end. */
  readonly servicesUrl: string
  /** Takes what the services mail. */
  readonly mails: MailCatcher
  stop(): Promise<void>
}

/**
 * Starts the local chains with their content, the services for them, a mail server, and a provider of social accounts. When one cannot be
 * started, nothing is left running.
 * @param frameOrigin where the secure frame is; without one no user can log in
 */
export async function startBackend(frameOrigin?: string): Promise<Backend> {
  const mails = await startMailCatcher()
  const socials = await startSocialAccounts().catch(async (error: unknown) => {
    await mails.stop()
    throw error
  })
  const chains = await startLocalChains().catch(async (error: unknown) => {
    await socials.stop()
    await mails.stop()
    throw error
  })
  try {
    await Promise.all(chains.nodes.map(({ url }) => deployContent(url)))
    const login =
      frameOrigin === undefined ? undefined : { frameOrigin, smtpUrl: mails.smtpUrl, socials: socials.settings }
    const services = await startLocalServices(chains, login)
    const solana = createSolanaOnDemand()
    return {
      chains,
      solana,
      servicesUrl: services.url,
      mails,
      stop: async () => {
        await services.stop()
        await solana.stop()
        await chains.stop()
        await socials.stop()
        await mails.stop()
      }
    }
  } catch (error) {
    await chains.stop()
    await socials.stop()
    await mails.stop()
    throw error
  }
}
