// What is asked and answered over plain HTTP. The table's own types under the client's names.
export type { CardPage as CardText } from '../../wire/generated/CardPage';
export type { RulePage as RuleText } from '../../wire/generated/RulePage';
