/** Addresses of tests, checksummed. */
export const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
