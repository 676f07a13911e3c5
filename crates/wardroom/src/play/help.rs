//! Help at a question: the list of `?`, how to use the longer phrases, and words for completion.

use std::io::{self, Write};

use table::Eye;
use table::erased::{Asked, Question};

use super::answer;
use super::example::example;
use super::said::{Lacking, PHRASES, Phrase, When};
use super::session::Session;

impl<W: Write> Session<W> {
    /// Lists what can be typed now, with explanations.
    pub(super) fn help(&mut self, question: &Question, how: &str) -> io::Result<()> {
        self.paper.say(&format!("Type {how}, or:"))?;
        let terms: Vec<(&str, &str)> = self.phrases(question).map(|phrase| (phrase.form, phrase.does)).collect();
        self.paper.explain(&terms)
    }

    fn phrases(&self, question: &Question) -> impl Iterator<Item = &'static Phrase> {
        PHRASES.iter().filter(|phrase| self.can_be_said(question, phrase.when))
    }

    fn can_be_said(&self, question: &Question, when: When) -> bool {
        match when {
            When::Always => true,
            When::InSetup => self.in_setup(),
            When::AfterAChoice => self.game.last_choice_of(&[question.seat]).is_some(),
            When::WithAMap => {
                let picture = self.game.picture(Eye::Seat(question.seat), self.paper.map_columns());
                picture.is_some_and(|picture| !picture.map.is_empty())
            }
            When::WithThingsToMeasure => self.game.to_measure().is_some(),
            When::WithSomethingToForetell => self.has_something_to_foretell(question),
        }
    }

    /// Whether the example of an answer leads to something that can be foretold.
    fn has_something_to_foretell(&self, question: &Question) -> bool {
        let foretold = question.asked.as_ref().zip(example(&*self.game, question)).and_then(|(asked, typed)| {
            let choice = answer::read(asked, &typed).ok()?;
            self.game.foretell(question.seat, question.at, &choice).ok()
        });
        foretold.is_some_and(|lines| !lines.is_empty())
    }

    /// Explains how to use a phrase, with an example that works right now.
    pub(super) fn how_to(&mut self, question: &Question, lacking: Lacking) -> io::Result<()> {
        let how = match lacking {
            Lacking::Rule => format!("Type rule and the id of a rule, as in: rule {}", question.rule.0),
            Lacking::Try => {
                let example = example(&*self.game, question).unwrap_or_else(|| "y".into());
                format!("Type try and an answer, as in: try {example}")
            }
            Lacking::Measure => match self.game.to_measure() {
                Some([from, to]) => format!(
                    "Type measure and one thing or two, as in: measure {from} to {to}\nmeasure {from} alone tells how far \
                     it is from everything."
                ),
                None => "There is nothing to measure on the table.".into(),
            },
        };
        self.paper.say(&how)
    }

    /// Words for completion: the names of options, then everything else.
    pub(super) fn words(&self, question: &Question, asked: &Asked) -> Vec<String> {
        let options = answer::options(&asked.shape).iter().map(|option| answer::spoken(option.typed()));
        let mut words: Vec<String> = options.chain(self.phrases(question).map(Phrase::completion)).collect();
        // Two forms of a phrase may have the same beginning.
        words.dedup();
        words
    }
}
