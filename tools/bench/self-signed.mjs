import { execFileSync } from 'node:child_process'

/** A key and a certificate for this machine that no other machine trusts, good for two days, as PEM. They are never written to a file. */
export function selfSigned() {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const parameters = ['req', '-x509', ...curve, '-days', '2', '-subj', '/CN=127.0.0.1', '-keyout', '-', '-out', '-']
  const pem = execFileSync('openssl', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return { key: pem, cert: pem }
}
