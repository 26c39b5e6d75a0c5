import { runCommand } from '../workspace/run-command.mjs'

/** Bundlers other than Vite, as they are by default: what a host on one installs, what builds it, and where its page is then. */
export const bundlers = {
  webpack: {
    title: 'webpack',
    others: [['webpack', '5.113.0'], 'react', 'react-dom'],
    command: ['node', 'build.mjs'],
    folder: 'dist'
  },
  next: {
    title: 'Next.js',
    others: [['next', '16.4.6'], 'react', 'react-dom'],
    command: ['npx', '--no-install', 'next', 'build'],
    folder: 'out'
  }
}

/** The packed libs that such a host uses, which connects on EVM networks only. */
export const usedByHosts = (packed) => packed.filter(({ name }) => !/\/chain-(?!eip155)/.test(name))

/** @returns the exit code */
export function buildHost({ command: [program, ...parameters] }, home, { quiet = false } = {}) {
  return runCommand(program, parameters, { cwd: home, env: { NEXT_TELEMETRY_DISABLED: '1' }, quiet })
}
