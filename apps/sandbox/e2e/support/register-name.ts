import type { PrivateKeyAccount } from 'viem/accounts'

/** ENSIP-11 of the first local chain. */
const COIN_TYPE = 0x80000000 + 31337

/** Gives an account a name at the services, as the account wishes by signing for it. */
export async function registerName(servicesUrl: string, account: PrivateKeyAccount, name: string): Promise<void> {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const answer = await fetch(`${servicesUrl}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      coin_type: COIN_TYPE,
      address: account.address,
      message,
      signature: await account.signMessage({ message })
    })
  })
  if (!answer.ok) throw new Error(`${name} was not given: ${await answer.text()}`)
}
