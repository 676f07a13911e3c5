// Starts the client.
import { mount } from 'svelte';
import App from './app/App.svelte';
import './app/style/base.css';

mount(App, { target: document.getElementById('app')! });
