import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/**
 * The account that deploys the content. Nothing else uses it, so the addresses of what it creates depend on the order of the plan alone.
 * The key is public: never send real money to it.
 */
export function deployer(): PrivateKeyAccount {
  return privateKeyToAccount('0x11acdc9e3499b943f5df2e4dc12ce453e759b93cacf237530586866bb6a3b409')
}
