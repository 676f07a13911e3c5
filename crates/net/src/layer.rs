//! A layer of a net: weights and biases.

/// A linear layer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    /// For each input the weights of all outputs: most numbers of an observation are zero, and their weights are never read.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    /// From the weights in the order of the file: for each output the weights of all inputs.
    pub(crate) fn new(weights: &[f32], bias: Vec<f32>) -> Self {
        let (outputs, inputs) = (bias.len(), weights.len() / bias.len());
        let turned = (0..inputs).flat_map(|input| (0..outputs).map(move |output| weights[output * inputs + input]));
        Layer { weights: turned.collect(), bias }
    }

    /// The outputs for these inputs.
    pub(crate) fn of(&self, inputs: &[f32]) -> Vec<f32> {
        let mut outputs = self.bias.clone();
        self.add_to(inputs, &mut outputs);
        outputs
    }

    /// Adds the weighted inputs, without the bias.
    pub(crate) fn add_to(&self, inputs: &[f32], outputs: &mut [f32]) {
        for (input, weights) in inputs.iter().zip(self.weights.chunks_exact(self.bias.len())) {
            if *input != 0.0 {
                for (output, weight) in outputs.iter_mut().zip(weights) {
                    *output += input * weight;
                }
            }
        }
    }

    /// The outputs, and zero in the place of negative ones.
    pub(crate) fn relu(&self, inputs: &[f32]) -> Vec<f32> {
        relu(self.of(inputs))
    }
}

/// Zero in the place of negative numbers.
pub(crate) fn relu(mut numbers: Vec<f32>) -> Vec<f32> {
    for number in &mut numbers {
        *number = number.max(0.0);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_stand_by_output_in_the_file() {
        let layer = Layer::new(&[1.0, 2.0, 3.0, -4.0, -5.0, -6.0], vec![0.5, 0.0]);
        assert_eq!(layer.of(&[1.0, 0.0, 1.0]), [4.5, -10.0]);
        assert_eq!(layer.relu(&[1.0, 0.0, 1.0]), [4.5, 0.0]);
    }
}
