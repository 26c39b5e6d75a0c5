/** The height that is kept for the line about a simulation, as CSS has it; as in `facts.css`. */
export const FACTS_HEIGHT = 'calc(18px * var(--ak-font-scale))'
