import { WalletKit, type IWalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { ignoreLateDeletions } from './ignore-late-deletions.js'

/** What the kit runs on. */
export interface WalletKitOptions {
  /** `ws://…` */
  readonly relayUrl: string
  /** The page's origin, without a slash at the end. */
  readonly origin: string
}

/** Starts the wallet's side of the relay's protocol. It talks only to the relay. */
export async function startWalletKit({ relayUrl, origin }: WalletKitOptions): Promise<IWalletKit> {
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    customStoragePrefix: 'phone',
    telemetryEnabled: false,
    logger: 'silent'
  })
  core.eventClient.init = async () => undefined
  // No service vouches for dapps here, which is what a failure means.
  core.verify.resolve = () => Promise.reject(new Error('There is no Verify service'))
  const metadata = {
    name: 'Test Phone',
    description: 'A wallet on another screen.',
    url: origin,
    icons: [`${origin}/icon.svg`]
  }
  // The types of the two packages disagree about properties that may be undefined.
  const kit = await WalletKit.init({ core: core as IWalletKit['core'], metadata })
  ignoreLateDeletions(kit.engine.signClient.engine)
  return kit
}
