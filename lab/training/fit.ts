/** A row of inputs a candidate; `right` tells which candidates are. */
export interface Choice {
  candidates: Float64Array[]
  right: boolean[]
}

export interface Outcome {
  inputs: Float64Array
  right: boolean
  weight: number
}

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

const addScaled = (into: Float64Array, row: Float64Array, by: number) => {
  for (let i = 0; i < row.length; i++) into[i]! += by * row[i]!
}

const DECAY = 0.0005

/** Adam with decoupled decay towards 0; the whole set at each step, so that every run gives the same weights. */
const descend = (size: number, steps: number, gradient: (weights: Float64Array, slope: Float64Array) => void): Float64Array => {
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= steps; step++) {
    const slope = new Float64Array(size)
    gradient(weights, slope)
    const rate = 0.1 * Math.min(1, (2 * (steps - step)) / steps)
    for (let i = 0; i < size; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * slope[i]!
      second[i] = 0.999 * second[i]! + 0.001 * slope[i]! ** 2
      const move = first[i]! / (1 - 0.9 ** step) / (Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-9)
      weights[i]! -= rate * (move + DECAY * weights[i]!)
    }
  }
  return weights
}

/** Weights under which the right candidates get the largest share of a softmax. */
export const fitRanking = (choices: readonly Choice[], steps = 3000): Float64Array =>
  descend(choices[0]!.candidates[0]!.length, steps, (weights, slope) => {
    for (const { candidates, right } of choices) {
      const scores = candidates.map((row) => dot(row, weights))
      const top = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - top))
      const total = shares.reduce((a, b) => a + b, 0)
      const rightTotal = shares.reduce((sum, share, i) => (right[i] ? sum + share : sum), 0)
      candidates.forEach((row, i) => {
        const wanted = right[i] ? shares[i]! / rightTotal : 0
        addScaled(slope, row, (shares[i]! / total - wanted) / choices.length)
      })
    }
  })

/** Weights of a logistic regression, one an input. */
export const fitProbability = (outcomes: readonly Outcome[], steps = 5000): Float64Array => {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  return descend(outcomes[0]!.inputs.length, steps, (weights, slope) => {
    for (const { inputs, right, weight } of outcomes) {
      const probability = 1 / (1 + Math.exp(-dot(inputs, weights)))
      addScaled(slope, inputs, ((probability - (right ? 1 : 0)) * weight) / total)
    }
  })
}
