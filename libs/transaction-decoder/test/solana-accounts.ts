import { address, type Address } from '@solana/kit'

/** Addresses of Solana for tests. */
export const PAYER = address('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
export const RECEIVER = address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
export const MINT = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
export const SOURCE = address('GJRs4FwHtemZ5ZE9x3FNvJ8TMwitKTh21yxdRPqn7npE')
export const DELEGATE = address('vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg')
export const TABLE = address('2immgwYNHBbyVQKVGCEkgWpi53bLwWNRMB5G2nbgYV17')
export const BLOCKHASH = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
export const TOKEN_2022: Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
